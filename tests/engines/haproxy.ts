import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { engines } from '../../scripts/test/debian.mjs'
import { ensureEngine } from './debian.ts'
import { freePort, runEngine, type RunningEngine } from './run-engine.ts'

const { program } = engines.haproxy

/** Its path, or undefined where it cannot be installed. */
export const ensureHaproxy = () => ensureEngine(engines.haproxy)

/** The configuration that is delivered. */
export const haproxyConfig = path.join(import.meta.dirname, '../../deploy/haproxy.cfg')

/** Starts haproxy with the delivered configuration before two gateways, and a certificate of its own. */
export async function startHaproxy(gateways: readonly [number, number]): Promise<{
  engine: RunningEngine
  plainPort: number
  securePort: number
}> {
  const securePort = await freePort()
  const engine = await runEngine({
    name: 'haproxy',
    program: '/usr/bin/env',
    args: (port, folder) => {
      const settings = {
        HTTP_PORT: port,
        HTTPS_PORT: securePort,
        CERTIFICATES: makeCertificate(folder),
        GATEWAY_1: `127.0.0.1:${gateways[0]}`,
        GATEWAY_2: `127.0.0.1:${gateways[1]}`,
      }
      const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
      return [...words, program, '-db', '-f', haproxyConfig]
    },
  })
  return { engine, plainPort: engine.port, securePort }
}

/** A file with chain and key, as haproxy reads them. */
export function makeCertificate(folder: string): string {
  const [key, file] = [path.join(folder, 'key.pem'), path.join(folder, 'shop.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=shop.test', '-keyout', key, '-out', file]
  execFileSync('openssl', ['req', '-x509', ...kind, ...names], { stdio: 'ignore' })
  writeFileSync(file, readFileSync(key), { flag: 'a' })
  return file
}
