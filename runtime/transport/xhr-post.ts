import type { FailureEnvelope } from '../../schemas/protocol/envelope.ts'
import { CallError, refusalOf } from './call-error.ts'
import type { CallOptions } from './transport.ts'

interface Post extends CallOptions {
  url: string
  body: FormData
  /** Milliseconds without progress before the call fails. */
  timeout: number
}

/** Sends a body and reports upload progress, which `fetch` cannot. */
export function xhrPost({
  url,
  body,
  timeout,
  signal,
  onProgress,
}: Post): Promise<FailureEnvelope> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = (kind: 'cancelled' | 'timeout') => {
      settle(() => reject(new CallError(kind)))
      request.abort()
    }
    const cancel = () => giveUp('cancelled')
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      finish()
    }
    const postponeTimeout = () => {
      clearTimeout(timer)
      timer = setTimeout(() => giveUp('timeout'), timeout)
    }
    if (signal?.aborted) return reject(new CallError('cancelled'))
    signal?.addEventListener('abort', cancel)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      postponeTimeout()
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('progress', postponeTimeout)
    request.addEventListener('error', () => settle(() => reject(new CallError('network'))))
    request.addEventListener('load', () =>
      settle(() => {
        const answer = parse(request.responseText)
        if (request.status < 300 && answer) resolve(answer as FailureEnvelope)
        else reject(refusalOf(answer ?? {}))
      }),
    )
    request.open('POST', url)
    postponeTimeout()
    request.send(body)
  })
}

function parse(text: string): Partial<FailureEnvelope> | undefined {
  try {
    return JSON.parse(text) as Partial<FailureEnvelope> // missing fields are handled
  } catch {
    return undefined
  }
}
