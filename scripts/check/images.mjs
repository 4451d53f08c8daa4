import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../project.mjs'

const HELP = `npm run images [-- --pin | --pinned]

Checks that the images of deploy/Dockerfile and deploy/compose.yaml have a tag with a version, so that nobody gets
another major version by surprise.

  --pin     asks the registries, by docker buildx, for the digest of each tag, and writes it behind the tag
  --pinned  also fails for an image without a digest, which may be another one tomorrow`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pin: { type: 'boolean' },
    pinned: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const folder = resolve(positionals[0] ?? root)
const files = ['deploy/Dockerfile', 'deploy/compose.yaml']
/** The image of a FROM line or a service. An image that is built here has no tag. */
const named = /^((?:FROM|\s*image:)\s+)([^\s@]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm
const own = new Set(['vitrine', 'scratch'])

const digests = new Map()
const faults = []
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8')
  const isOwn = (image) => own.has(image) || isStage(text, image)
  if (values.pin)
    writeFileSync(
      join(folder, file),
      text.replaceAll(named, (whole, before, image) =>
        isOwn(image) ? whole : `${before}${image}@${digestOf(image)}`,
      ),
    )
  for (const [, , image, digest] of text.matchAll(named)) {
    if (isOwn(image)) continue
    const [, tag = ''] = /:([^:/]+)$/.exec(image) ?? []
    if (!/\d/.test(tag)) faults.push(`${file}: ${image} has no tag with a version`)
    else if (values.pinned && !digest)
      faults.push(`${file}: ${image} has no digest, and may be another image tomorrow: npm run images -- --pin`) // prettier-ignore
  }
}
for (const fault of new Set(faults)) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Whether an image is an earlier stage of the same file. */
function isStage(text, image) {
  return new RegExp(`^FROM .* AS ${image}$`, 'im').test(text)
}

/** Returns the digest of an image. Asks the registry once for each tag. */
function digestOf(image) {
  const known = digests.get(image)
  if (known) return known
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const { stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' })
  const digest = stdout?.trim() ?? ''
  if (/^sha256:[0-9a-f]{64}$/.test(digest)) {
    digests.set(image, digest)
    return digest
  }
  console.error(`The digest of ${image} is not known: ${String(error?.message ?? stderr).trim()}`)
  process.exit(1)
}
