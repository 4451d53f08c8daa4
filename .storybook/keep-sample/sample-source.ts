import { parseAsync, types as t } from '@babel/core'

/** A sample to add to the source of a block’s samples. */
export interface AddedSample {
  /** The key of the story that it starts from. */
  from: string
  name: string
  title: string
  props: Readonly<Record<string, unknown>>
}

/** The list of samples in a file, with the keys that there are. */
interface SampleList {
  samples: ReadonlyMap<string, t.Expression>
  /** Where the last sample ends. */
  end: number
}

/**
 * Returns the source of a block’s samples with one more, which has what the sample it starts from has
 * around its props. Undefined if the file does not list its samples in the usual way.
 */
export async function withSample(source: string, added: AddedSample): Promise<string | undefined> {
  const list = await sampleList(source)
  const base = list?.samples.get(added.from)
  if (!list || !base) return undefined
  const parts = [
    ...(added.title ? [`title: ${JSON.stringify(added.title)}`] : []),
    ...aroundProps(source, base),
    `props: ${JSON.stringify(added.props)}`,
  ]
  const sample = `,\n${added.name}: { ${parts.join(', ')} }`
  return source.slice(0, list.end) + sample + source.slice(list.end)
}

/** Returns the keys of the samples in a file; undefined as above. */
export const sampleKeys = async (source: string): Promise<string[] | undefined> => {
  const list = await sampleList(source)
  return list && [...list.samples.keys()]
}

async function sampleList(source: string): Promise<SampleList | undefined> {
  const file = await parseAsync(source, {
    filename: 'block.samples.ts',
    presets: ['@babel/preset-typescript'],
    babelrc: false,
    configFile: false,
  })
  const declared = file?.program.body.flatMap((statement) =>
    t.isExportNamedDeclaration(statement) && t.isVariableDeclaration(statement.declaration)
      ? statement.declaration.declarations
      : [],
  )
  const call = declared
    ?.map(({ init }) => init)
    .find((init) => t.isCallExpression(init) && t.isIdentifier(init.callee, { name: 'defineSamples' })) // prettier-ignore
  const [, list] = t.isCallExpression(call) ? call.arguments : []
  if (!t.isObjectExpression(list)) return undefined
  const samples = new Map<string, t.Expression>()
  for (const property of list.properties)
    if (t.isObjectProperty(property) && t.isExpression(property.value))
      samples.set(keyOf(property), property.value)
  const end = list.properties.at(-1)?.end
  return typeof end === 'number' ? { samples, end } : undefined
}

const keyOf = ({ key }: t.ObjectProperty): string =>
  t.isIdentifier(key) ? key.name : t.isStringLiteral(key) ? key.value : ''

/** The source of all that a sample is apart from title and props. */
function aroundProps(source: string, sample: t.Expression): string[] {
  const textOf = ({ start, end }: t.Node) => source.slice(start ?? 0, end ?? 0)
  if (!t.isObjectExpression(sample)) return [`...${textOf(sample)}`]
  return sample.properties
    .filter((part) => !t.isObjectProperty(part) || !['props', 'title'].includes(keyOf(part)))
    .map(textOf)
}
