/** Copies the address of the page. Returns what happened, in words. */
export async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.href);
    return "Link copied.";
  } catch {
    return "The browser does not allow copying. Copy the address from its bar.";
  }
}
