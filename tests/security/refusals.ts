import { encodeRequest } from '../../runtime/transport/encode-request.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Reply, TestGateway } from '../gateway/test-gateway.ts'

/** Internals that a response must never contain: code, stack traces, database messages. */
export const insides =
  /\bat .+\(|node_modules|\.ts:\d|Failed query|\bselect\b.+\bfrom\b|ECONN|syntax error|relation "|invalid byte/i

/** Returns what is wrong with a refusal: no input may crash the gateway or succeed. */
export function troubles({ status, json, text }: Reply): string[] {
  return [
    ...([200, 400, 413, 415, 429].includes(status) ? [] : [`status ${status}`]),
    ...('retCode' in json && json.retCode !== 1 ? [] : ['no refusal']),
    ...('sysErr' in json ? ['a fault of ours'] : []),
    ...(insides.test(text) ? [`tells ${insides.exec(text)?.[0]}`] : []),
  ]
}

/** Returns a correctly signed body with any content. */
export const signed = (op: AnyOp, input: Record<string, unknown>) =>
  encodeRequest(op, input, 7, {
    appid: 'app-1',
    secret: 'first-secret',
    lang: 'en-US',
    terminal: 'h5',
  })

/** Sends a body unchanged. */
export async function sendRaw(
  { app }: TestGateway,
  payload: string | Buffer,
  contentType: string,
  headers = {},
): Promise<Reply> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/?fun=base&op=getTickInfo',
    headers: { host: 'shop.test', 'content-type': contentType, ...headers },
    payload,
  })
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, json: reply.json() }
}
