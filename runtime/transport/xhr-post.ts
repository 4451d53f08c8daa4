import type { FailureEnvelope } from '../../schemas/protocol/envelope.ts'
import { CallError, refusalOf } from './call-error.ts'
import { passingStatuses } from './passing-statuses.ts'
import type { CallOptions } from './transport.ts'

interface Post extends CallOptions {
  url: string
  body: FormData
  /** Milliseconds without progress before the call fails. */
  timeout: number
  /** Number of retries, and milliseconds before the first, multiplied by the attempt's number. */
  retries: number
  retryDelay: number
}

/** A temporary failure, after which the next attempt may succeed. */
class Passing extends Error {
  override name = 'Passing'
  failure: CallError
  constructor(failure: CallError) {
    super(failure.message)
    this.failure = failure
  }
}

/** Sends a body and reports upload progress, which `fetch` cannot. */
export async function xhrPost({ retries, retryDelay, ...post }: Post): Promise<FailureEnvelope> {
  for (let attempt = 1; ; attempt++)
    try {
      return await send(post)
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      if (attempt > retries) throw error.failure
      await pause(retryDelay * attempt, post.signal)
      post.onProgress?.(0)
    }
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(new CallError('cancelled'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    signal?.addEventListener('abort', cancel, { once: true })
  })

function send({
  url,
  body,
  timeout,
  signal,
  onProgress,
}: Omit<Post, 'retries' | 'retryDelay'>): Promise<FailureEnvelope> {
  return new Promise((resolve, reject) => {
    const fail = (failure: CallError, isPassing: boolean) =>
      reject(isPassing ? new Passing(failure) : failure)
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = (kind: 'cancelled' | 'timeout') => {
      settle(() => fail(new CallError(kind), kind === 'timeout'))
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
    if (signal?.aborted) return fail(new CallError('cancelled'), false)
    signal?.addEventListener('abort', cancel)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      postponeTimeout()
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('progress', postponeTimeout)
    request.addEventListener('error', () => settle(() => fail(new CallError('network'), true)))
    request.addEventListener('load', () =>
      settle(() => {
        const answer = parse(request.responseText)
        if (request.status < 300 && answer) resolve(answer as FailureEnvelope)
        else fail(refusalOf(answer ?? {}), passingStatuses.includes(request.status))
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
