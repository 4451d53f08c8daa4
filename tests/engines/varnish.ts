import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { existsSync } from 'node:fs'
import { engines } from '../../scripts/test/debian.mjs'
import { ensureEngine } from './debian.ts'
import { freePort, runEngine, type RunningEngine } from './run-engine.ts'

const { program } = engines.varnish
const { program: modules } = engines.varnishModules
const folder = path.join(import.meta.dirname, '../../deploy/varnish')

/** Its path, or undefined where it or its modules cannot be installed. */
export function ensureVarnish(): string | undefined {
  const varnish = ensureEngine(engines.varnish)
  if (varnish && !existsSync(modules)) ensureEngine(engines.varnishModules)
  return existsSync(modules) ? varnish : undefined
}

/** Starts it in front of gateways at these ports, with the project's file. */
export function startVarnish(gateways: readonly number[], port?: number): Promise<RunningEngine> {
  return runEngine({
    name: 'varnish',
    program,
    ...(port !== undefined && { port }),
    async args(listening, own) {
      const settings = path.join(own, 'settings')
      await mkdir(settings)
      await writeFile(path.join(settings, 'setup.vcl'), setup(gateways))
      const work = path.join(own, 'work')
      const remote = await freePort()
      const listen = ['-a', `127.0.0.1:${listening}`, '-T', `127.0.0.1:${remote}`]
      const keep = ['-s', 'malloc,64m', '-p', 'vsl_space=4m', '-p', 'http_gzip_support=off']
      const rules = ['-p', `vcl_path=${settings}:${folder}`, '-f', path.join(folder, 'shop.vcl')]
      return ['-F', '-j', 'none', '-n', work, ...listen, ...keep, ...rules]
    },
  })
}

/** As `deploy/varnish/setup.vcl`, for other ports. */
const setup = (gateways: readonly number[]): string => `
probe ready {
  .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
  .interval = 200ms; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2;
}
${gateways.map((port) => `backend at${port} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; }`).join('\n')}
acl gateways { "127.0.0.1"; }
sub vcl_init {
  new gateway = directors.round_robin();
  ${gateways.map((port) => `gateway.add_backend(at${port});`).join('\n  ')}
}
`
