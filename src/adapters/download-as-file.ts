/** Downloads a file. */
export function downloadBlob(name: string, file: Blob) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has read the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Downloads data as a file of JSON. */
export const downloadAsFile = (name: string, data: unknown) =>
  downloadBlob(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
