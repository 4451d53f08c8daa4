import standaloneCode from 'ajv/dist/standalone/index.js'
import type { TSchema } from '@sinclair/typebox'
import {
  createCompiler,
  plainSchema,
  schemaGroups,
  singleSchemas,
} from '../../gateway/core/compiled-schemas.ts'
import { writeGenerated } from './write-generated.ts'

/**
 * Compiles every schema to code in `generated/`, so that no code is evaluated from strings at run
 * time.
 */
const ids = new Map<string, { group: string; key: string }>()
const ajv = createCompiler({ source: true, esm: true, optimize: true })

const add = (id: string, schema: TSchema) => ajv.addSchema({ ...plainSchema(schema), $id: id }, id)
for (const [name, schema] of Object.entries(singleSchemas)) add(name, schema)
for (const [group, schemas] of Object.entries(schemaGroups))
  for (const [key, schema] of Object.entries(schemas)) {
    const id = `${group}_${key.replace('.', '_')}`
    ids.set(id, { group, key })
    add(id, schema)
  }

const names = [...Object.keys(singleSchemas), ...ids.keys()]
const code = toModule(standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name]))))
const tables = Object.keys(schemaGroups).map((group) => {
  const entries = [...ids]
    .filter(([, at]) => at.group === group)
    .map(([id, at]) => `  ${JSON.stringify(at.key)}: ${id},`)
  return `export const ${group} = {\n${entries.join('\n')}\n}\n`
})
writeGenerated('validators.js', `${code}\n${tables.join('')}`)
writeGenerated(
  'validators.d.ts',
  `interface Validator {
  (value: unknown): boolean
  errors?: { instancePath: string; keyword: string; message?: string; params: Record<string, unknown> }[] | null
}
export const document: Validator
export const node: Validator
export const form: Validator
${Object.keys(schemaGroups)
  .map((group) => `export const ${group}: Record<string, Validator>\n`)
  .join('')}`,
)

/** Converts `require` calls to imports: Ajv's ESM output still uses them for its helpers. */
function toModule(source: string): string {
  const modules: string[] = []
  const body = source.replace(/require\("([^"]+)"\)/g, (_, name: string) => {
    if (!modules.includes(name)) modules.push(name)
    return `required${modules.indexOf(name)}`
  })
  const imports = modules.map(
    (name, at) =>
      `import * as module${at} from ${JSON.stringify(name.endsWith('.js') ? name : `${name}.js`)}\n` +
      `const required${at} = module${at}.default?.__esModule ? module${at}.default : module${at}.default ? { default: module${at}.default, ...module${at}.default } : module${at}\n`,
  )
  return `${imports.join('')}${body}`
}
