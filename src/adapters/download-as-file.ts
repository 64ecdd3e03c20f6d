/** Downloads data as a file. */
export function downloadAsFile(name: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has read the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url))
}
