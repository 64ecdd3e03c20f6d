import * as v from 'valibot'

const ByDevice = v.object({ desktop: v.string(), mobile: v.string() })
export const Banner = v.object({
  position: v.picklist(['right_home', 'left_home', 'top_home']),
  kicker: v.string(),
  name: v.string(),
  text: v.string(),
  image: ByDevice,
  url: ByDevice,
})
export type Banner = v.InferOutput<typeof Banner>
