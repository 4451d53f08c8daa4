/**
 * An address for logs and analytics: without what opens something by itself, which are reset numbers, tokens of orders,
 * tries of payments and uploads. However it is encoded: a router decodes it, too.
 */
export function withoutSecret(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const plain = decoded(path)
  return secretPath.test(plain)
    ? plain.replace(secretPath, '$1/…') + address.slice(path.length)
    : address
}

const secretPath =
  /(\/account\/reset|\/upload|\/pay\/(?:go|return)|\/order[dc](?:\/pay)?)\/+(?!pay\b).+/is

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a stray percent sign, which no route takes either
  }
}
