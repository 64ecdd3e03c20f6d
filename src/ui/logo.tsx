/** The name with the hut whose roof is a slice, for a deep ground: a file, so that no script carries its outlines. What links it says its name. */
export const Logo = ({ height = 36 }: { height?: number }) => (
  <img src="/img/logo.svg" alt="" width={Math.round((height * 210.54) / 48)} height={height} />
)
