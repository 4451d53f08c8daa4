import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { newestBackup } from '../../../../gateway/telemetry/backups.ts'
import { doubtful, fact, wrong, type Check } from '../check.ts'

const megabyte = 1_000_000
/**
 * Free megabytes below which uploads or the built-in database fail soon (`least`) or may fail
 * (`little`).
 */
const room = { least: 100, little: 1_000 }

const dataFolder: Check = {
  name: 'data folder',
  async run({ settings }) {
    if (!settings) return []
    const { dataDir } = settings
    const about = await stat(dataDir).catch(() => undefined)
    if (!about)
      return [
        wrong(
          `DATA_DIR ${dataDir} does not exist; set it to the folder of the shop, or start the shop, which makes it`,
        ),
      ]
    if (!about.isDirectory())
      return [wrong(`DATA_DIR ${dataDir} is not a folder; set it to the folder of the shop`)]
    const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isWritable)
      return [
        wrong(
          `DATA_DIR ${dataDir} is not writable for this user; run as the shop's user, or change the owner of the folder`,
        ),
      ]
    const { bavail, bsize } = await statfs(dataDir)
    const left = Math.floor((bavail * bsize) / megabyte)
    if (left < room.least)
      return [wrong(`The disk of DATA_DIR has ${left} MB left; make room, or move the folder`)]
    if (left < room.little)
      return [doubtful(`The disk of DATA_DIR has ${left} MB left; make room soon`)]
    return [fact(`DATA_DIR ${dataDir} is writable and has ${left} MB left`)]
  },
}

const build: Check = {
  name: 'build',
  run({ mode, build: stateOf }) {
    if (mode === 'dev') return []
    const { isThere, isCurrent } = stateOf()
    if (!isThere)
      return [wrong('There is no build; run npm run build (npm run serve does so itself)')]
    if (!isCurrent)
      return [
        doubtful(
          'The build is older than the sources; stop the shop and start it again, which builds it',
        ),
      ]
    return [fact('The build is that of the sources')]
  },
}

const sealKey: Check = {
  name: 'seal key',
  run({ settings }) {
    if (!settings || settings.sealKeys.length) return []
    const isThere = existsSync(path.join(settings.dataDir, 'seal.key'))
    return isThere
      ? [
          fact(
            'Secrets are sealed by the file seal.key of DATA_DIR: keep it with the backups; processes on other machines need SEAL_KEYS instead',
          ),
        ]
      : []
  },
}

/** Hours after which a nightly backup counts as missing, allowing for a long one. */
const nightly = 30

const backups: Check = {
  name: 'backups',
  async run({ mode, settings }) {
    if (!settings || mode !== 'serve') return []
    const { backupDir } = settings
    if (backupDir === undefined)
      return [
        doubtful(
          'Nobody can say whether there are backups: set BACKUP_DIR to the folder of npm run backup',
        ),
      ]
    const newest = await newestBackup(backupDir)
    if (!newest)
      return [
        wrong(`There is no whole backup in ${backupDir}; run: npm run backup -- ${backupDir}`),
      ]
    const hours = Math.round((Date.now() - newest.getTime()) / 3_600_000)
    return [
      hours > nightly
        ? wrong(
            `The newest backup in ${backupDir} is ${hours} hours old; look at what makes it each night (systemctl status vitrine-backup), and run: npm run backup -- ${backupDir}`,
          )
        : fact(`The newest backup in ${backupDir} is ${hours} hours old`),
    ]
  },
}

export const machineChecks: readonly Check[] = [dataFolder, build, sealKey, backups]
