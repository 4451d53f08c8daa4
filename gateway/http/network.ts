import { isIPv6 } from 'node:net'

/**
 * Normalises a client address for rate limits: IPv6 to its /64, since a client usually has a whole
 * /64; IPv4 to one notation. A broken connection has no address.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%')
  if (!isIPv6(plain)) return plain
  const known = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = known.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []))
  const groups = [...(left ?? []), ...Array<string>(tail === undefined ? 0 : 8).fill('0')]
  const all = [...groups.slice(0, 8 - (right?.length ?? 0)), ...(right ?? [])]
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return all
      .slice(6)
      .map((group) => parseInt(group, 16))
      .map((pair) => `${pair >> 8}.${pair & 255}`)
      .join('.')
  return `${all.slice(0, 4).join(':')}::/64`
}
