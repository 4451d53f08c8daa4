import { camel } from '../../../generate/names.ts'
import { kebabForm, type Kind } from './kind.ts'

/** Template of a screen whose page has content blocks only. */
export const screen: Kind = {
  form: kebabForm,
  files: (name, { order }) => ({
    [`site/screens/${name}/screen.ts`]: `import { defineScreen } from '../../../schemas/kit/define-screen.ts'

export const ${camel(name)}Screen = defineScreen({
  paths: ['/${name}'],
  page: () => ['${camel(name)}'],
  parent: () => '/',
  main: 'Default',
  login: 'open',
  title: 'screen.${camel(name)}',
})

export const order = ${order}
`,
    [`site/screens/${name}/page.json`]: `{
  "format": 1,
  "title": "",
  "blocks": [{ "id": "main", "type": "default" }]
}
`,
  }),
  next: (name) => [
    `Write its paths, its login rule and its place among the screens in site/screens/${name}/screen.ts, and its blocks in page.json.`,
    `Its title is "screen.${camel(name)}" in the six shell.json of site/texts/locales.`,
    'Give it a row in site/screens/match.test.ts, with path, name, page address and login rule.',
    `Look at it: npm run dev, then /m/${name}.`,
  ],
}
