import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  checkMacValue,
  isSealed,
  type EcpayKeys,
} from '../../gateway/payment/providers/ecpay/check-mac-value.ts'

export interface EcpaySimulator {
  origin: string
  /** Received calls, and whether their seal was valid. */
  calls: { path: string; fields: Record<string, string>; isSealed: boolean }[]
  /** Sets the response of the next call; sealed if it is a query. */
  answer(path: string, fields: Record<string, string>): void
  /** Sets the response of calls without a prepared one. */
  always(path: string, answer: (asked: Record<string, string>) => Record<string, string>): void
  /** The next call's answer is lost on its way. */
  lose(path: string): void
  close(): Promise<void>
}

/** Simulates ECPay's query and refund APIs. */
export async function startEcpay(keys: EcpayKeys): Promise<EcpaySimulator> {
  const calls: EcpaySimulator['calls'] = []
  const answers = new Map<string, Record<string, string>[]>()
  const fixedAnswers = new Map<string, (asked: Record<string, string>) => Record<string, string>>()
  const lost = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      const path = request.url ?? ''
      calls.push({ path, fields, isSealed: isSealed(fields, keys) })
      if (lost.delete(path)) return response.destroy()
      const answer = answers.get(path)?.shift() ??
        fixedAnswers.get(path)?.(fields) ?? { RtnCode: '0', RtnMsg: 'Error' }
      const sealed = { ...answer, CheckMacValue: checkMacValue(answer, keys) }
      response.end(new URLSearchParams(sealed).toString())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a TCP port
    calls,
    answer: (path, fields) => answers.set(path, [...(answers.get(path) ?? []), fields]),
    always: (path, answer) => void fixedAnswers.set(path, answer),
    lose: (path) => void lost.add(path),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
