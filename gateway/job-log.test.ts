import { describe, expect, it } from 'vitest'
import { createJobLog } from './job-log.ts'

function watched() {
  const lines: string[] = []
  let now = 0
  const put = (level: string) => (facts: { job?: string; runs?: number }, message: string) =>
    void lines.push([level, facts.job, facts.runs, message].filter((part) => part !== undefined).join(' ')) // prettier-ignore
  const log = createJobLog({ info: put('info'), error: put('error') }, () => now)
  return { log, lines, wait: (minutes: number) => (now += minutes * 60_000) }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
/** As a run of notifications fails: each has its number in the message. */
const away = (nbr: number) => new AggregateError([new Error(`notification ${nbr}`)], 'not sent')

describe('the log of background jobs', () => {
  it('has one line while a job fails for one cause, and one when it works again', () => {
    const { log, lines } = watched()
    for (let nbr = 0; nbr < 100; nbr++) log.failed('send', away(nbr))
    log.succeeded('send')
    log.succeeded('send')
    expect(lines).toEqual([
      'error send a background job failed',
      'info send a background job works again',
    ])
  })

  it('counts the failed runs every ten minutes', () => {
    const { log, lines, wait } = watched()
    for (let nbr = 0; nbr < 21; nbr++, wait(1)) log.failed('send', away(nbr))
    expect(lines).toEqual([
      'error send a background job failed',
      'error send 10 a background job still fails',
      'error send 10 a background job still fails',
    ])
  })

  it('has a line for another cause', () => {
    const { log, lines } = watched()
    log.failed('send', away(1))
    log.failed('send', new TypeError('a defect'))
    expect(lines).toHaveLength(2)
  })

  it('says once for all jobs that the database is away, and that it is back', () => {
    const { log, lines } = watched()
    for (const job of ['send', 'count', 'send', 'count']) log.failed(job, refused())
    log.succeeded('count')
    log.succeeded('send')
    expect(lines).toEqual([
      'error send the database fails; background jobs wait',
      'info the database answers; background jobs go on',
    ])
  })
})
