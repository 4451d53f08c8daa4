import type { FastifyRequest } from 'fastify'
import { doorCookie } from '../store/door.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import type { WireCall } from '../core/dispatcher.ts'
import { apiLimits } from './limits.ts'
import { networkOf } from './network.ts'
import { originOf } from './public-origin.ts'
import { cartCookie, createVisitor, visitorCookie, type Visitor } from '../kernel/visitor.ts'

/** A request that does not follow the wire protocol. */
class Unreadable extends Error {
  override name = 'Unreadable'
  statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** The visitor of a request. */
export const visitorOf = (request: FastifyRequest): Visitor =>
  createVisitor({
    address: networkOf(request.ip),
    origin: originOf(request),
    sid: request.cookies.sid,
    token: request.cookies[visitorCookie],
    cartToken: request.cookies[cartCookie],
  })

/**
 * Reads one call from an HTTP request. Files are kept in memory: operations take few and small
 * ones.
 */
export async function readCall(
  request: FastifyRequest,
  directory: StoreDirectory,
): Promise<WireCall> {
  if (!request.isMultipart()) throw new Unreadable(415, 'not multipart')
  if (Number(request.headers['content-length']) > apiLimits.bytes)
    throw new Unreadable(413, 'the body is too large')
  let size = 0
  const fields: Record<string, string> = Object.create(null) as Record<string, string> // no inherited names
  const files: Record<string, File[]> = Object.create(null) as Record<string, File[]> // as above
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        size += bytes.length
        ;(files[part.fieldname] ??= []).push(
          new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }),
        )
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
      if (part.type === 'field' && part.valueTruncated)
        throw new Unreadable(413, 'a field is too large')
      // A chunked body declares no length, so the received bytes are counted.
      if (part.type === 'field') size += String(part.value).length
      if (size > apiLimits.bytes) throw new Unreadable(413, 'the parts are too large')
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Unreadable(400, 'the multipart body cannot be read')
  }
  const { fun, op } = request.query as { fun?: unknown; op?: unknown } // any query is possible
  return {
    store: directory.byHost(request.host),
    fun: typeof fun === 'string' ? fun : '',
    op: typeof op === 'string' ? op : '',
    fields,
    files,
    origin: request.headers.origin,
    visitor: visitorOf(request),
    pass: request.cookies[doorCookie],
    requestId: request.id,
  }
}
