type ArrowHeadProps = { id: string; className: string | undefined }

/** The head of the arrows of a drawing, by its id. */
export const ArrowHead = ({ id, className }: ArrowHeadProps) => (
  <defs>
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7.5"
      refY="4"
      markerWidth="9"
      markerHeight="9"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path d="M0 .5 8 4 0 7.5z" className={className} />
    </marker>
  </defs>
)
