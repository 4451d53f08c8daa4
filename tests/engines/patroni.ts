import { spawnSync } from 'node:child_process'
import { chown, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { engines } from '../../scripts/test/debian.mjs'
import { ensureEngine } from './debian.ts'
import { ensureHaproxy } from './haproxy.ts'
import { ensurePostgres } from './postgres.ts'
import { freePort, runEngine, type RunningEngine } from './run-engine.ts'

const patroni = engines.patroni.program
const etcd = engines.etcd.program
const haproxy = engines.haproxy.program

/** Whether Patroni and all that it needs are there, or could be installed. */
export const ensurePatroni = (): boolean =>
  Boolean(
    ensurePostgres() &&
    ensureHaproxy() &&
    ensureEngine(engines.etcd) &&
    ensureEngine(engines.patroni),
  )

/** The configurations that are delivered. */
const folder = path.join(import.meta.dirname, '../../deploy/patroni')
const nodeConfig = path.join(folder, 'patroni.yml')
const addressConfig = path.join(folder, 'haproxy.cfg')

export interface Node {
  /** Answers Patroni's question at a path, such as `/primary`, with yes. */
  is(path: string): Promise<boolean>
  /** Ends Patroni and PostgreSQL as a loss of power does. */
  kill(): Promise<void>
}

export interface Cluster {
  primary: Node
  replica: Node
  /** What `patroni --validate-config` and `haproxy -c` say of the configurations. */
  check(): Promise<string[]>
  /** Address of a database on the primary of the moment, for Patroni's superuser. */
  url(database: string): string
  stop(): Promise<void>
}

/** Starts two nodes, a primary and its synchronous replica, and haproxy in front of them. */
export async function startCluster(): Promise<Cluster> {
  const engines: RunningEngine[] = []
  const stop = async () => {
    for (const engine of engines.splice(0).toReversed()) await engine.stop()
  }
  try {
    const store = await startEtcd()
    engines.push(store)
    const start = async (name: string) => {
      const node = await startNode(name, store.port)
      engines.push(node.engine)
      return node
    }
    const nodes = [await start('node1'), await start('node2')] as const
    const address = await startAddress(nodes)
    engines.push(address)
    const { primary, replica } = await rolesOf(nodes)
    const url = (database: string) =>
      `postgres://postgres:${superuserPassword}@127.0.0.1:${address.port}/${database}`
    return { primary, replica, check: () => check(store.port), url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until one of them, whichever was first, is the primary and the other its synchronous replica. */
async function rolesOf([one, other]: readonly [Node, Node]) {
  for (;;) {
    for (const [primary, replica] of [[one, other] as const, [other, one] as const])
      if ((await primary.is('/primary')) && (await replica.is('/synchronous')))
        return { primary, replica }
    await sleep(50)
  }
}

function startEtcd(): Promise<RunningEngine> {
  return runEngine({
    name: 'etcd',
    program: etcd,
    asNobody: true,
    async args(port, own) {
      const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`]
      const listen = ['--listen-client-urls', client, '--advertise-client-urls', client]
      const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
      const members = ['--initial-cluster', `default=${peer}`]
      return ['--data-dir', path.join(own, 'data'), ...listen, ...peers, ...members]
    },
  })
}

const superuserPassword = 'over'

const settingsOf = (name: string, etcdPort: number) => ({
  PATRONI_NAME: name,
  PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
  PATRONI_SUPERUSER_PASSWORD: superuserPassword,
  PATRONI_REPLICATION_PASSWORD: 'copy',
  PATRONI_REWIND_PASSWORD: 'back',
})

interface StartedNode extends Node {
  engine: RunningEngine
  /** Ports of PostgreSQL and of Patroni. */
  ports: { database: number; api: number }
}

async function startNode(name: string, etcdPort: number): Promise<StartedNode> {
  const database = await freePort()
  let data = ''
  const engine = await runEngine({
    name: 'patroni',
    program: '/usr/bin/env',
    asNobody: true,
    async args(api, own) {
      data = path.join(own, 'data')
      await mkdir(data, { mode: 0o700 })
      if (process.getuid?.() === 0) await chown(data, 65_534, 65_534)
      const settings = {
        ...settingsOf(name, etcdPort),
        HOME: own,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${database}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${database}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: path.join(own, 'pgpass'),
      }
      return [...words(settings), patroni, nodeConfig]
    },
  })
  const api = engine.port
  return {
    engine,
    ports: { database, api },
    is: (asked) =>
      fetch(`http://127.0.0.1:${api}${asked}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    async kill() {
      const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')
      const gone = engine.kill()
      process.kill(Number(pid), 'SIGKILL')
      await gone
    },
  }
}

async function startAddress([one, two]: readonly [StartedNode, StartedNode]) {
  const replicaPort = await freePort()
  return runEngine({
    name: 'haproxy',
    program: '/usr/bin/env',
    args(port) {
      const settings = {
        PRIMARY_ADDRESS: `127.0.0.1:${port}`,
        REPLICA_ADDRESS: `127.0.0.1:${replicaPort}`,
        NODE_1: `127.0.0.1:${one.ports.database}`,
        NODE_1_API: one.ports.api,
        NODE_2: `127.0.0.1:${two.ports.database}`,
        NODE_2_API: two.ports.api,
      }
      return [...words(settings), haproxy, '-db', '-f', addressConfig]
    },
  })
}

async function check(etcdPort: number): Promise<string[]> {
  // Patroni wants an address that other machines could reach, and ports that nothing listens on.
  const settings = {
    ...settingsOf('node1', etcdPort),
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${await freePort()}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: '10.0.0.1:8008',
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${await freePort()}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: '10.0.0.1:5432',
    NODE_1: '10.0.0.1:5432',
    NODE_2: '10.0.0.2:5432',
  }
  const commands = [
    [patroni, '--validate-config', nodeConfig],
    [haproxy, '-c', '-q', '-f', addressConfig],
  ]
  return commands.map((command) => {
    const said = spawnSync('/usr/bin/env', [...words(settings), ...command], { encoding: 'utf8' })
    return `${said.status}${said.stdout}${said.stderr}`
  })
}

const words = (settings: Record<string, string | number>) =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`)
