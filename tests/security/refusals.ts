import { encodeRequest } from '../../runtime/transport/encode-request.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Reply, TestGateway } from '../gateway/test-gateway.ts'

/** What an answer must never hold: how the gateway is built, and what its database said. */
export const insides =
  /\bat .+\(|node_modules|\.ts:\d|Failed query|\bselect\b.+\bfrom\b|ECONN|syntax error|relation "|invalid byte/i

/** What is wrong with a refusal: nothing that was sent may break the gateway, nor succeed. */
export function troubles({ status, json, text }: Reply): string[] {
  return [
    ...([200, 400, 413, 415, 429].includes(status) ? [] : [`status ${status}`]),
    ...('retCode' in json && json.retCode !== 1 ? [] : ['no refusal']),
    ...('sysErr' in json ? ['a fault of ours'] : []),
    ...(insides.test(text) ? [`tells ${insides.exec(text)?.[0]}`] : []),
  ]
}

/** A body signed as it should be, whatever it holds. */
export const signed = (op: AnyOp, input: Record<string, unknown>) =>
  encodeRequest(op, input, 7, {
    appid: 'app-1',
    secret: 'first-secret',
    lang: 'en-US',
    terminal: 'h5',
  })

/** Sends a body as it is. */
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
