/** A report in Markdown, which is printed while it is written. */
export class Report {
  #lines = []

  /** Adds a paragraph. */
  say(text) {
    this.#add(text)
    this.#add('')
  }

  title(text) {
    this.say(`## ${text}`)
  }

  /** Adds a table; cells are texts or numbers. */
  table(heads, rows) {
    for (const cells of [heads, heads.map(() => '---'), ...rows])
      this.#add(`| ${cells.join(' | ')} |`)
    this.#add('')
  }

  toString() {
    return `${this.#lines.join('\n').trim()}\n`
  }

  #add(line) {
    this.#lines.push(line)
    console.log(line)
  }
}

/** A number with separators for thousands and so many decimals. */
export const round = (value, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** Names and counts of all answers but the usual ones. */
export const failuresIn = ({ ok: _ok, 200: _fine, ...others }) =>
  Object.entries(others)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none'
