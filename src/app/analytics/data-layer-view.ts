import { onDataLayerEvent } from '../../adapters/data-layer.ts'

/** Shows the data layer's events in a corner of the page, in development. */
export function showDataLayer() {
  const view = document.createElement('details')
  const list = document.createElement('ol')
  const summary = document.createElement('summary')
  summary.textContent = 'dataLayer'
  view.style.cssText = 'position:fixed;inset:auto auto 0 0;z-index:99;max-height:50vh;overflow:auto;background:Canvas'
  list.style.cssText = 'font:11px/1.4 monospace;white-space:pre;padding-inline:3em 1em'
  view.append(summary, list)
  document.body.append(view)
  onDataLayerEvent((event) => {
    const row = document.createElement('li')
    row.textContent = JSON.stringify(event, null, 1)
    list.prepend(row)
    summary.textContent = `dataLayer (${list.childElementCount})`
  })
}
