/** The logo with the hut whose roof is a slice, for a dark background: a file, so that no script contains its outlines. Links around it need their own label. */
export const Logo = ({ height = 36 }: { height?: number }) => (
  <img src="/img/logo.svg" alt="" width={Math.round((height * 210.54) / 48)} height={height} />
)
