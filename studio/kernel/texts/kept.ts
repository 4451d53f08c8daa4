/** What the browser keeps for the operator; a browser that refuses storage keeps nothing. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Asked again at the next visit.
  }
}
