import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

it('finds texts that no code names, by a string or by what a template can make', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'check-texts-'))
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true })
    await writeFile(path.join(project, file), content)
  }
  const keys = [
    'title',
    'count',
    'count_one',
    'gone',
    'gone_one',
    'sort.new',
    'sort.old',
    'stars.5',
    'did.order.shipOrder',
    'did.order.loseOrder',
    'beforeSide',
    'only.tested',
  ]
  await write(
    'studio/orders/texts/en-US.json',
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'Text']))),
  )
  await write(
    'studio/orders/list.tsx',
    [
      `const sorts = { new: 1 }`,
      `const all = [t('title'), t(\`count\`, { count }), t(\`sort.\${sort}\`), t(\`stars.\${five}\`)]`,
      `const op = { fun: 'order', op: 'shipOrder' }`,
      `const done = t(\`did.\${op.key}\`)`,
      `const any = \`\${name}.title\` + t(\`\${of}Side\`)`,
      `const of: 'before' = 'before'`,
    ].join('\n'),
  )
  await write('studio/orders/list.test.ts', `t('only.tested')`)
  const ran = spawnSync(process.execPath, ['scripts/check/check-texts.mjs', project], {
    encoding: 'utf8',
  })
  await rm(project, { recursive: true })
  expect(ran.status).toBe(1)
  expect(ran.stderr.match(/(?<=en-US\.json )[\w.]+/g)).toEqual([
    'gone',
    'gone_one',
    'sort.old',
    'did.order.loseOrder',
    'only.tested',
  ])
})
