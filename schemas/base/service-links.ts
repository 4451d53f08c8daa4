import { serviceHref } from '../link.ts'
import type { ConfigInfo } from './config.schema.ts'

type Services = Pick<ConfigInfo, 'fbService' | 'lineService' | 'defaultService'>

/**
 * Where the store can be asked for help, only what it configured. Brands are called the same in every language;
 * `other` is what the store's general contact is called.
 */
export const serviceLinks = (
  { fbService, lineService, defaultService }: Services,
  other: string,
): { name: string; href: string }[] =>
  [
    { name: 'Facebook', address: fbService },
    { name: 'LINE', address: lineService },
    { name: other, address: defaultService },
  ].flatMap(({ name, address }) => {
    const href = serviceHref(address)
    return href === undefined ? [] : [{ name, href }]
  })
