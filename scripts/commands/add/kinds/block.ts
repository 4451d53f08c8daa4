import { camel, pascal } from '../../../generate/names.ts'
import { inWords, kebabForm, type Kind } from './kind.ts'

/** A content block with one text. */
export const block: Kind = {
  form: kebabForm,
  files: (name) => ({
    [`blocks/${name}/${name}.schema.ts`]: `import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const ${camel(name)}Spec = defineBlockSpec({
  type: '${pascal(name)}',
  name: '${inWords(name)}',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A text.',
  props: Type.Object(
    {
      text: Type.String({
        default: '',
        maxLength: 500,
        role: 'content',
        title: 'Text',
        description: 'What the block says; leave it empty to show nothing.',
        picker: 'longText',
      }),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 500 },
})
`,
    [`blocks/${name}/${name}.tsx`]: `import { defineBlock } from '../../engine/react/define-block.ts'
import { ${camel(name)}Spec } from './${name}.schema.ts'
import css from './${name}.module.css'

export const ${camel(name)} = defineBlock(${camel(name)}Spec, function ${pascal(name)}({ props }) {
  return props.text ? <p className={css.text}>{props.text}</p> : null
})
`,
    [`blocks/${name}/${name}.module.css`]: `.text {
  margin: 0;
  overflow-wrap: anywhere;
}
`,
    [`blocks/${name}/${name}.samples.ts`]: `import { defineSamples } from '../../schemas/kit/define-block.ts'
import { ${camel(name)}Spec } from './${name}.schema.ts'

export const ${camel(name)}Samples = defineSamples(${camel(name)}Spec, {
  default: { props: { text: '每天 10:00–21:00' } },
  empty: {},
  longest: { props: { text: '文'.repeat(500) } },
})
`,
  }),
  next: (name) => [
    `Write its props, its view and a sample of each state in blocks/${name}.`,
    'Translate the words of its schema: npx vitest run --project unit studio/kernel/texts names them.',
    `Try it: npx vitest run --project unit blocks -t ${pascal(name)}, npm run storybook, or /m/test1 of npm run dev.`,
    'Take its pictures for the palette: npm run build-storybook, then npm run palette-pictures -- ' +
      `${pascal(name)}.`,
  ],
}
