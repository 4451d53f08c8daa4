/** A name of which only the first character is shown: 王**, E**. */
export function maskedName(name: string): string {
  const [first] = name.trim()
  return first === undefined ? '' : `${first}**`
}
