/** A name as part of an address: what is not Latin is left out. */
export const labelOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

/** The domain beside the Studio's own address, of which shops can have a part. */
export const domainBeside = (studioHost: string): string => studioHost.replace(/^[^.]+\./, '')

/** The host that was meant: without scheme, port and path. */
export const hostIn = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[:/?#].*$/, '')
