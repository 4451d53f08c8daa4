/** A kind of item that a command of `npm run add` creates. */
export interface Kind {
  /** The form of its name, in words and as a pattern. */
  form: { words: string; pattern: RegExp }
  /** The files by their paths from the root of the project. */
  files(name: string, options: Options): Readonly<Record<string, string>>
  /** The remaining manual steps, one line each. */
  next(name: string, options: Options): readonly string[]
}

export interface Options {
  /** Domain of an operation: a folder of `schemas` and `gateway`. */
  domain: string
  /** Place of a screen in matching order, or of a page in the Studio's menu; unique. */
  order: number
}

/** Formats `opening-hours` as “Opening hours”. */
export const inWords = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^./, (sign) => sign.toUpperCase())

export const kebabForm = {
  words: 'words in lower case joined by hyphens, such as opening-hours',
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
}
