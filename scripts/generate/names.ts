/** Converts `pt-price` to `ptPrice`. */
export const camel = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Converts `pt-price` to `PtPrice`. */
export const pascal = (name: string) => camel(name).replace(/^./, (letter) => letter.toUpperCase())

/** Converts `PtPrice` to `pt-price`. */
export const kebab = (name: string) =>
  name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
