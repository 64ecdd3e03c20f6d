/** Downloads data as a file of JSON. */
export function download(name: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has read the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url))
}
