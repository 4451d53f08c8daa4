interface Section {
  title: string
  html: string
}

/** Sections that have all the words that were typed, in their title or text. */
export function sectionsWith<S extends Section>(
  sections: readonly S[],
  typed: string,
): readonly S[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  return sections.filter(({ title, html }) => {
    const text = `${title} ${html.replace(/<[^>]*>/g, ' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
