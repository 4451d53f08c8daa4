import { serviceHref } from '../link.ts'
import type { ConfigInfo } from './config.schema.ts'

type Services = Pick<ConfigInfo, 'fbService' | 'lineService' | 'defaultService'>

/**
 * Returns the configured customer-service links. Brand names are not translated; `other` is the
 * label of the store's general contact.
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
