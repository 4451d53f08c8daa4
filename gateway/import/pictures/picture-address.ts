import { imageWidths } from '../../../schemas/image.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'

const widest = Math.max(...imageWidths)
const key = '[0-9a-f]{16}_\\d{1,5}x\\d{1,5}'
const aloneOrPath = new RegExp(`^(?:${basePath}/img/)?(${key})(?:/|$)`)
const atPath = new RegExp(`^${basePath}/img/(${key})(?:/|$)`)

/** What an export calls a picture: its address at the shop, which other shops can fetch, or its key if no host leads to the shop. */
export const pictureAddress = (origin: string | undefined, picture: string): string =>
  origin === undefined ? picture : `${origin}${basePath}/img/${picture}/${widest}`

/** The key in the address of a picture at one of the hosts, in a path without a host, or alone. */
export function keyAt(address: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return aloneOrPath.exec(address)?.[1]
  const { protocol, hostname, pathname } = new URL(address)
  const isHere = /^https?:$/.test(protocol) && hosts.includes(hostname)
  return isHere ? atPath.exec(pathname)?.[1] : undefined
}
