import type { FastifyRequest } from 'fastify'
import type { StoreDirectory } from '../store/store-directory.ts'
import type { WireCall } from './dispatcher.ts'
import { apiLimits } from './limits.ts'

/** A request that cannot be read as the protocol wants it. */
class Unreadable extends Error {
  override name = 'Unreadable'
  statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Reads one call off an HTTP request. Files are refused here until an operation takes them. */
export async function readCall(
  request: FastifyRequest,
  directory: StoreDirectory,
): Promise<WireCall> {
  if (!request.isMultipart()) throw new Unreadable(415, 'not multipart')
  if (Number(request.headers['content-length']) > apiLimits.bytes)
    throw new Unreadable(413, 'the body is too large')
  let size = 0
  const fields: Record<string, string> = Object.create(null) as Record<string, string> // no inherited names
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') part.file.resume()
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
      if (part.type === 'field' && part.valueTruncated)
        throw new Unreadable(413, 'a field is too large')
      // A body sent in chunks names no length: what is kept of it is counted.
      if (part.type === 'field' && (size += String(part.value).length) > apiLimits.bytes)
        throw new Unreadable(413, 'the fields are too large')
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Unreadable(400, 'the multipart body cannot be read')
  }
  const { fun, op } = request.query as { fun?: unknown; op?: unknown } // whatever the address says
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return {
    store: directory.byHost(request.host),
    fun: typeof fun === 'string' ? fun : '',
    op: typeof op === 'string' ? op : '',
    fields,
    origin: request.headers.origin,
    host: request.host,
    sid: request.cookies.sid,
    operatorToken: bearer,
    address: request.ip,
    requestId: request.id,
  }
}
