import { marked } from 'marked'
import changelog from '../../CHANGELOG.md?raw'

/** The versions of the changelog as HTML, below a heading of the second level. */
export const changes = marked.parse(
  changelog
    .replace(/^# .*$/m, '')
    .replace(/^(#{2,3}) /gm, '#$1 ')
    .trim(),
  { async: false },
)
