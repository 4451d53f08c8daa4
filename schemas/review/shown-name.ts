/** Masks a name after its first character: 王**, E**. */
export function maskedName(name: string): string {
  const [first] = name.trim()
  return first === undefined ? '' : `${first}**`
}
