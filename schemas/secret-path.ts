import { previewQuery } from './protocol/constants.ts'

/**
 * Returns an address for logs and analytics without secrets that grant access: reset numbers, order
 * tokens, payment attempts, uploads and preview links. Also finds percent-encoded paths, as routers
 * decode them too.
 */
export function withoutSecret(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const plain = decoded(path)
  const rest = address.slice(path.length).replace(secretQuery, '$1…')
  return (secretPath.test(plain) ? plain.replace(secretPath, '$1/…') : path) + rest
}

const secretPath =
  /(\/account\/reset|\/upload|\/pay\/(?:go|return)|\/order[dc](?:\/(?:pay|after|refund|refundInfo)(?=\/))?)\/+(?!(?:pay|after|refund|refundInfo)\b).+/is
/** Token of a preview link. */
const secretQuery = new RegExp(`([?&]${previewQuery}=)[^&#]*`, 'g')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a malformed percent sign; no route accepts it either
  }
}
