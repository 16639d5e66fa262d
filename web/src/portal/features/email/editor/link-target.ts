/** Whether an email may link to an address: the web, a mailbox, or a placeholder. */
export const isLinkTarget = (href: string): boolean =>
  /^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>@]+@[^\s"'<>]+|\{\{[^{}<>"']+\}\}\S*)$/i.test(href);
