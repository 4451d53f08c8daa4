import { basePath } from '../../schemas/protocol/constants.ts'

/** Path and query of the browser's address, relative to the base path. */
export const currentAddress = (): string =>
  `${location.pathname.slice(basePath.length) || '/'}${location.search}`
