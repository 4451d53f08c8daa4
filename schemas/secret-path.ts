import { previewQuery } from './protocol/constants.ts'

/**
 * An address for logs and analytics: without what opens something by itself, which are reset numbers, tokens of orders,
 * tries of payments, uploads and links of previews. However it is encoded: a router decodes it, too.
 */
export function withoutSecret(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const plain = decoded(path)
  const rest = address.slice(path.length).replace(secretQuery, '$1…')
  return (secretPath.test(plain) ? plain.replace(secretPath, '$1/…') : path) + rest
}

const secretPath =
  /(\/account\/reset|\/upload|\/pay\/(?:go|return)|\/order[dc](?:\/pay)?)\/+(?!pay\b).+/is
/** The link of a preview. */
const secretQuery = new RegExp(`([?&]${previewQuery}=)[^&#]*`, 'g')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a stray percent sign, which no route takes either
  }
}
