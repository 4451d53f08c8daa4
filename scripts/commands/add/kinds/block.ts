import { langs, type Lang } from '../../../../schemas/lang.ts'
import { camel, pascal } from '../../../generate/names.ts'
import { inWords, kebabForm, type Kind } from './kind.ts'

const more: Readonly<Record<Lang, string>> = {
  'zh-TW': '更多',
  'zh-CN': '更多',
  'en-US': 'More',
  'vi-VN': 'Xem thêm',
  'th-TH': 'ดูเพิ่มเติม',
  'id-ID': 'Selengkapnya',
}

/** Template of a content block with one text prop and one translated text. */
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
  advice: {
    use: 'For a text that opens.',
    avoid: 'For text that everybody should read, use {{RichText}}.',
  },
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
import { useText } from '../../runtime/shop/translate.ts'
import { ${camel(name)}Spec } from './${name}.schema.ts'
import css from './${name}.module.css'

export const ${camel(name)} = defineBlock(${camel(name)}Spec, function ${pascal(name)}({ props }) {
  const t = useText()
  if (!props.text) return null
  return (
    <details className={css.box}>
      <summary>{t('${camel(name)}.more')}</summary>
      <p className={css.text}>{props.text}</p>
    </details>
  )
})
`,
    [`blocks/${name}/${name}.module.css`]: `.box {
  padding-inline: var(--gutter);
}
.text {
  margin: 0;
  overflow-wrap: anywhere;
}
`,
    [`blocks/${name}/${name}.samples.ts`]: `import { defineSamples } from '../../schemas/kit/define-block.ts'
import { ${camel(name)}Spec } from './${name}.schema.ts'

export const ${camel(name)}Samples = defineSamples(${camel(name)}Spec, {
  default: { props: { text: '10:00–21:00' } },
  empty: {},
  longest: { props: { text: 'W'.repeat(500) } },
})
`,
    ...Object.fromEntries(
      langs.map((lang) => [
        `blocks/${name}/texts/${lang}.json`,
        `{\n  "${camel(name)}.more": "${more[lang]}"\n}\n`,
      ]),
    ),
  }),
  next: (name) => [
    `Write its purpose and when to use it, its props, its view, its texts in six languages and a sample of each state in blocks/${name}; docs/first-block.md shows one, step by step.`,
    'Give words of samples in Chinese their English in blocks/sampling/english.json, and show the block on a page of fixtures/demo/pages.',
    'Translate the words of its schema: npx vitest run --project unit studio/kernel/texts names them.',
    `Try it: npx vitest run --project unit blocks -t ${pascal(name)}, npm run storybook, or /m/test1 of npm run dev.`,
    'Take its pictures for the palette: npm run build-storybook, then npm run palette-pictures -- ' +
      `${pascal(name)}.`,
  ],
}
