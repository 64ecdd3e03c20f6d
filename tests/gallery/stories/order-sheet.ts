import type { ControlledPage } from '../../browser/paths/kit/controlled-page.ts'

/** The order over the page, on a phone. */
export const orderSheet = ({ page }: Pick<ControlledPage, 'page'>) =>
  page.getByRole('dialog', { name: 'Tu orden', exact: true })

export async function openOrder(stage: ControlledPage) {
  if (await orderSheet(stage).isVisible()) return
  const bar = stage.page.getByRole('link', { name: /^Ver tu orden/ })
  await stage.see(bar)
  await bar.click()
  await stage.see(orderSheet(stage))
}

export async function closeOrder(stage: ControlledPage) {
  if (!(await orderSheet(stage).isVisible())) return
  await stage.page.keyboard.press('Escape')
  await stage.seeNot(orderSheet(stage))
}
