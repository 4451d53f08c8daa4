/** `pt-price` as `ptPrice`. */
export const camel = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** `pt-price` as `PtPrice`. */
export const pascal = (name: string) => camel(name).replace(/^./, (letter) => letter.toUpperCase())

/** `PtPrice` as `pt-price`. */
export const kebab = (name: string) =>
  name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
