import { FormatRegistry, Type } from '@sinclair/typebox'

/** Schemas of values; `description` describes valid ones and completes "must be …". */

export const WholeNumber = (minimum: number, maximum: number) =>
  Type.Integer({
    minimum,
    maximum,
    description: `a whole number from ${minimum} to ${maximum}`,
  })

/** One of several words. */
export const OneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description: values.join(', ').replace(/, ([^,]*)$/, ' or $1') },
    ),
  )

export const AnyText = (description: string) => Type.String({ description })

/** One word of printable ASCII. */
export const Word = () =>
  Type.String({
    pattern: '^[\\u0021-\\u007e]+$',
    description: 'one word of printable characters',
  })

const addressOf = (text: string, ...protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined
}

const isOnThisMachine = (text: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(addressOf(text, 'http:')?.hostname ?? '')

FormatRegistry.Set('smtp-address', (text) => addressOf(text, 'smtp:', 'smtps:') !== undefined)
FormatRegistry.Set('redis-address', (text) => {
  const { pathname = 'none', search = '' } = addressOf(text, 'redis:', 'rediss:') ?? {}
  return search === '' && /^(\/\d*)?$/.test(pathname)
})
const ofDatabase = '(postgres(ql)?://|socket:|/)'

FormatRegistry.Set('named-databases', (text) => {
  const all = text.split(/\s+/)
  const names = new Set(['main', ...all.map((one) => one.replace(/=.*/, ''))])
  const isOne = new RegExp(`^[a-z][a-z0-9-]*=${ofDatabase}.`)
  return all.every((one) => isOne.test(one)) && names.size === all.length + 1
})
FormatRegistry.Set('bucket-address', (text) => {
  const url = addressOf(text, 'https:', 'http:')
  // A key in it would appear in messages; a bucket is in the host or in the path.
  return url !== undefined && !url.username && !url.password && !url.search && !url.hash
})
FormatRegistry.Set(
  'service-address',
  (text) => addressOf(text, 'https:') !== undefined || isOnThisMachine(text),
)

FormatRegistry.Set('http-address', (text) => addressOf(text, 'http:', 'https:') !== undefined)

export const SmtpAddress = () =>
  Type.String({
    format: 'smtp-address',
    description: 'an address such as smtps://user:password@host:465',
  })

/** URL of a service with TLS; on this machine also without. */
export const ServiceAddress = () =>
  Type.String({
    format: 'service-address',
    description: 'an https address, or an http address of this machine',
  })

/** URL of a service in the private network. */
export const HttpAddress = () =>
  Type.String({ format: 'http-address', description: 'an http or https address' })

export const ShareOfOne = () =>
  Type.String({
    pattern: '^(0(\\.\\d+)?|1(\\.0+)?|\\.\\d+)$',
    description: 'a number from 0 to 1',
  })

/** Address accepted by PostgreSQL's driver: of a server, or of a socket's folder. */
export const DatabaseAddress = () =>
  Type.String({
    pattern: `^${ofDatabase}.`,
    description: 'an address such as postgres://user:password@host:5432/database',
  })

/** Names with database addresses. */
export const NamedDatabases = () =>
  Type.String({
    format: 'named-databases',
    description:
      'a list of NAME=ADDRESS separated by spaces, with unique names other than main, such as second=postgres://user:password@host:5432/database',
  })

/** A Redis server with an optional database number. */
export const RedisAddress = () =>
  Type.String({
    format: 'redis-address',
    description: 'an address such as redis://user:password@host:6379/0, or rediss:// for TLS',
  })

/** URL of an S3-compatible bucket; its key is a separate setting. */
export const BucketAddress = () =>
  Type.String({
    format: 'bucket-address',
    description: 'an address such as https://host/bucket, without key and parameters',
  })
