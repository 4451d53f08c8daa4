/** Saves data as an indented JSON file. */
export function downloadJson(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
