import path from 'node:path'
import { watch, watched, type Strike } from './strike.ts'
import { openDatabase } from '../../../gateway/db/database.ts'
import { localFileStore } from '../../../gateway/file/file-store.ts'
import { createPartUploads } from '../../../gateway/file/index.ts'
import { importUploads } from '../../../gateway/import/index.ts'
import { readTable } from '../../../gateway/import/rows/read-table.ts'
import { notifierFrom } from '../../../gateway/notification/index.ts'
import { paymentsFrom } from '../../../gateway/payment/index.ts'
import { ecpayAt } from '../../payments/ecpay-accounts.ts'
import { createExecutor } from '../../../gateway/core/executor.ts'
import type { Ports } from '../../../gateway/core/ports.ts'
import { handlerByKey } from '../../../gateway/handlers.ts'
import { jobsOf, type JobName } from '../../../gateway/jobs.ts'
import { readSettings, type Settings } from '../../../gateway/settings.ts'
import { StoreDirectory } from '../../../gateway/store/store-directory.ts'

/** A test process to be killed: the gateway, or one that runs jobs on request. */
export type ToProcess = { watch: Strike | null } | { run: JobName }
export type FromProcess = { url: string } | { watching: true } | { done: string[] }

const report = (what: FromProcess) => process.send?.(what)
const given = readSettings(process.env)
const settings: Settings = {
  ...given,
  payment: given.payment.flatMap(({ byStore }) => ecpayAt(process.env.TEST_ECPAY ?? '', byStore)),
}

// Prints only the stack, as the code is one long line.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? String(error)}\n`)
  process.exit(1)
})
// The parent process is gone.
process.on('disconnect', () => process.exit())
void begin()

async function begin(): Promise<void> {
  const run = process.argv[2] === 'gateway' ? await startGateway() : await prepareJobs()
  process.on('message', (message: ToProcess) => {
    if ('watch' in message) {
      watch(message.watch ?? undefined)
      report({ watching: true })
    } else void run(message.run).then(() => report({ done: watched() }))
  })
}

/** Starts the gateway with its jobs stopped, so that only requested statements are counted. */
async function startGateway(): Promise<(job: JobName) => Promise<unknown>> {
  const gateway = await import('../../../gateway/start-gateway.ts')
  const { setTimeout: after, setInterval: every } = globalThis
  const never = 2_000_000_000
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    after(run, ms < 500 ? ms : never)) as typeof setTimeout // its promise form is not used here
  globalThis.setInterval = ((run: () => void) => every(run, never)) as typeof setInterval // as above
  const { url } = await gateway.startGateway({
    settings,
    root: process.cwd(),
    say: () => undefined,
    bundler: {
      drawing: {
        render: () => Promise.reject(new Error('no pages here')),
        assets: {
          forPage: () => ({ entry: '', modules: [], styles: '' }),
          forEdit: () => ({ entry: '', modules: [], styles: '' }),
        },
      },
      close: () => Promise.resolve(),
    },
  })
  Object.assign(globalThis, { setTimeout: after, setInterval: every })
  report({ url: url.replace('localhost', '127.0.0.1') })
  // The gateway runs no jobs on request.
  return () => Promise.resolve()
}

async function prepareJobs(): Promise<(job: JobName) => Promise<unknown>> {
  const database = openDatabase(settings.databaseUrl ?? '')
  const directory = new StoreDirectory(database)
  await directory.reload()
  const notifier = notifierFrom(settings.notifications, {
    mode: 'serve',
    dbOf: () => database.db,
    warn: () => undefined,
  })
  const payments = paymentsFrom(settings.payment)
  const files = localFileStore(settings.dataDir)
  const uploads = createPartUploads(path.join(settings.dataDir, 'uploads'), { bytes: 1 })
  const imports = importUploads(path.join(settings.dataDir, 'imports'))
  const ports = { files, uploads, imports, tables: { run: readTable }, notifier, payments }
  const execute = createExecutor(handlerByKey, ports as unknown as Ports) // no operation that runs in bulk uses another
  const jobs = jobsOf({ database, directory, ports, execute })
  report({ url: '' })
  return (job) => jobs[job].run(new AbortController().signal)
}
