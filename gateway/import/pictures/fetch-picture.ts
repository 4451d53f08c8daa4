import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  importReason,
  type ImportReason,
  type ImportReasonCode,
  type ReasonValues,
} from '../../../schemas/import/import-reasons.ts'
import { isPublicAddress } from './public-address.ts'

type PictureCode = Extract<ImportReasonCode, `picture${string}`>
/** Values of a reason without the URL, which the caller adds. */
type Known<C extends PictureCode> = Omit<ReasonValues<C>, 'url'>

/** Why a picture could not be fetched. */
export class PictureMissing extends Error {
  override name = 'PictureMissing'
  /** The host itself failed, so further requests to it would probably fail. */
  isHostDown = false
  /** The reason for the import, for the URL as written in the file. */
  reasonFor: (url: string) => ImportReason
  constructor(message: string, reasonFor: PictureMissing['reasonFor']) {
    super(message)
    this.reasonFor = reasonFor
  }
}

export function pictureMissing<C extends PictureCode>(
  message: string,
  code: C,
  values: Known<C>,
  isHostDown = false,
): PictureMissing {
  // The address and the other values are all that the reason has.
  const reasonFor = (url: string) => importReason(code, { ...values, url } as ReasonValues<C>)
  return Object.assign(new PictureMissing(message, reasonFor), { isHostDown })
}

export interface FetchLimits {
  timeout: number
  bytes: number
  redirects: number
  /** `https:`, and `http:` for old product files. */
  protocols: readonly string[]
  /** Whether connections to an IP address are allowed. */
  mayAsk: (address: string) => boolean
}

export const fetchLimits: FetchLimits = {
  timeout: 10_000,
  bytes: 10_240_000,
  redirects: 3,
  protocols: ['https:', 'http:'],
  mayAsk: isPublicAddress,
}

/**
 * Fetches a picture from the internet. The resolved address is checked, and the connection uses
 * exactly that address.
 */
export async function fetchPicture(
  address: string,
  limits: FetchLimits = fetchLimits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeout)
  let url = parsed(address, limits)
  for (let hop = 0; ; hop++) {
    const answer = await ask(url, limits, signal)
    if (Buffer.isBuffer(answer)) return answer
    if (hop >= limits.redirects)
      throw pictureMissing(`redirected more than ${limits.redirects} times`, 'pictureRedirects', {
        max: limits.redirects,
      })
    url = parsed(new URL(answer.location, url).href, limits)
  }
}

const inward = () => pictureMissing('leads into a private network', 'picturePrivate', {})

function parsed(address: string, { protocols }: FetchLimits): URL {
  if (!URL.canParse(address)) throw pictureMissing('not an address', 'pictureNoAddress', {})
  const url = new URL(address)
  if (!protocols.includes(url.protocol)) {
    const names = protocols.map((name) => name.slice(0, -1)).toReversed()
    throw pictureMissing(`only ${names.join(' and ')} addresses are fetched`, 'pictureProtocol', {
      protocols: names.join(', '),
    })
  }
  return url
}

function ask(
  url: URL,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal IP address is connected to without a lookup.
  if (isIP(host) && !limits.mayAsk(host)) throw inward()
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const headers = { accept: 'image/*', 'user-agent': 'vitrine-import' }
    const asked = request(url, { signal, headers, lookup: checkedLookup(limits) }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      const refuse = (reason: PictureMissing) => {
        asked.destroy()
        fail(reason)
      }
      if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
        answer.resume()
        return done({ location: headers.location })
      }
      if (status !== 200)
        return refuse(
          pictureMissing(`status ${status}`, 'pictureStatus', { status }, status >= 500),
        )
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > limits.bytes)
          refuse(
            pictureMissing(`larger than ${limits.bytes} bytes`, 'pictureTooLarge', {
              bytes: limits.bytes,
            }),
          )
        else chunks.push(chunk)
      })
      answer.on('error', (error) => fail(explained(error, signal, limits)))
      answer.on('end', () => done(Buffer.concat(chunks)))
    })
    asked.on('error', (error) => fail(explained(error, signal, limits)))
    asked.end()
  })
}

/** Passes only allowed addresses to the connection, so that no second lookup can replace them. */
const checkedLookup =
  ({ mayAsk }: FetchLimits): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayAsk(address)))
        return callback(inward(), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

function explained(error: Error, signal: AbortSignal, { timeout }: FetchLimits): PictureMissing {
  if (error instanceof PictureMissing) return error
  const seconds = timeout / 1000
  if (signal.aborted)
    return pictureMissing(`no answer within ${seconds} s`, 'pictureTimeout', { seconds }, true)
  const said = 'code' in error ? String(error.code) : error.message
  return pictureMissing(said, 'pictureUnreachable', { error: said }, true)
}
