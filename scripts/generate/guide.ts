import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import { camel } from './names.ts'
import { lines } from './import-lines.ts'
import { root } from './source-files.ts'
import { SourceFault } from './source-fault.ts'
import { writeGenerated } from './write-generated.ts'

const source = 'docs/operators.md'
const made = `// Made by scripts/generate/guide.ts from ${source}.\n`
const folder = path.dirname(path.join(root, source))

interface Section {
  id: string
  title: string
  tokens: Token[]
}

interface Picture {
  /** Its name as an import. */
  name: string
  width: number
  height: number
}

/** Makes the guide that the Studio shows of the guide in `docs`: its sections, and their names. */
export async function generateGuide(): Promise<void> {
  const sections = sectionsOf(readFileSync(path.join(root, source), 'utf8'))
  const pictures = new Map<string, Picture>()
  for (const href of picturesIn(sections)) {
    const { width, height } = await sharp(path.join(folder, href)).metadata()
    pictures.set(href, { name: camel(href.replace(/\W/g, '-')), width, height })
  }
  writeGenerated(
    'studio/guide.ts',
    made +
      lines([...pictures].map(([href, { name }]) => `import ${name} from '../../docs/${href}'`)) +
      `export const sections = [\n${lines(
        sections.map(
          ({ id, title, tokens }) =>
            `  { id: '${id}', title: ${JSON.stringify(title)}, html: ${htmlOf(tokens, sections, pictures)} },`,
        ),
      )}]\n`,
  )
  writeGenerated(
    'studio/guide-sections.ts',
    `${made}export const guideSections = ${JSON.stringify(sections.map(({ id }) => id))} as const\n` +
      'export type GuideSection = (typeof guideSections)[number]\n',
  )
}

/** Each heading of the second level begins a section; what is before the first one is left out. */
function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  for (const token of new Marked().lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 2) {
      const title = (token as Tokens.Heading).text
      sections.push({ id: title.toLowerCase().replace(/\W+/g, '-'), title, tokens: [] })
    } else sections.at(-1)?.tokens.push(token)
  }
  return sections
}

function picturesIn(sections: readonly Section[]): string[] {
  const found = new Set<string>()
  new Marked().walkTokens(
    sections.flatMap(({ tokens }) => tokens),
    (token) => {
      if (token.type === 'image') found.add((token as Tokens.Image).href)
    },
  )
  return [...found]
}

/** Returns the HTML of a section, as the source of a string. */
function htmlOf(
  tokens: Token[],
  sections: readonly Section[],
  pictures: ReadonlyMap<string, Picture>,
): string {
  const marked = new Marked({
    renderer: {
      image({ href, text }) {
        const { name, width, height } = pictures.get(href)! // of these tokens
        return `<img src="\0${name}\0" width="${width}" height="${height}" alt="${escaped(text)}" loading="lazy">`
      },
      link({ href, tokens: within }) {
        const text = this.parser.parseInline(within)
        if (href.startsWith('#')) {
          if (!sections.some(({ id }) => `#${id}` === href))
            throw new SourceFault(`${source} links to ${href}, which is no section`)
          return `<a href="${href}">${text}</a>`
        }
        // Other documents are not served in the Studio.
        return href.startsWith('https:')
          ? `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${text}</a>`
          : text
      },
      html({ text }) {
        throw new SourceFault(`${source} has HTML, which the Studio does not show: ${text}`)
      },
    },
  })
  const html = marked.parser(tokens).trim()
  const literal = html.replace(/[\\`]|\$\{/g, '\\$&')
  return `\`${literal.replace(/\0(\w+)\0/g, (_, name: string) => `\${${name}}`)}\``
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
