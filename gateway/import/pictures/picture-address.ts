import { imageWidths } from '../../../schemas/image.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'

const widest = Math.max(...imageWidths)
const key = '[0-9a-f]{16}_\\d{1,5}x\\d{1,5}'
const aloneOrPath = new RegExp(`^(?:${basePath}/img/)?(${key})(?:/|$)`)
const atPath = new RegExp(`^${basePath}/img/(${key})(?:/|$)`)

/**
 * URL of a picture in exports: at the shop, where other shops can fetch it, or its key if the shop
 * has no host.
 */
export const pictureAddress = (origin: string | undefined, picture: string): string =>
  origin === undefined ? picture : `${origin}${basePath}/img/${picture}/${widest}`

/**
 * Extracts the key from a picture's URL at one of the hosts, from a path without a host, or from a
 * bare key.
 */
export function keyAt(address: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return aloneOrPath.exec(address)?.[1]
  const { protocol, hostname, pathname } = new URL(address)
  const isHere = /^https?:$/.test(protocol) && hosts.includes(hostname)
  return isHere ? atPath.exec(pathname)?.[1] : undefined
}
