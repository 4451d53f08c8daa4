/** What a command of `npm run add` makes. */
export interface Kind {
  /** What its name looks like, in words and as a pattern. */
  form: { words: string; pattern: RegExp }
  /** The files by their paths from the root of the project. */
  files(name: string, options: Options): Readonly<Record<string, string>>
  /** What only a person can do, a line each. */
  next(name: string, options: Options): readonly string[]
}

export interface Options {
  /** Domain of an operation: a folder of `schemas` and `gateway`. */
  domain: string
  /** Place of a screen in matching, or of a page in the menu of the Studio; no other has it. */
  order: number
}

/** `opening-hours` as “Opening hours”. */
export const inWords = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^./, (sign) => sign.toUpperCase())

export const kebabForm = {
  words: 'words in lower case joined by hyphens, such as opening-hours',
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
}
