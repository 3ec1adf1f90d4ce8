import type { ReactNode } from 'react';

/** A question of `confirm` or `alert` in the queue; `ModalHost` shows the first one. */
interface Question {
  id: number;
  title: string;
  text?: ReactNode;
  ok: string;
  cancel?: string;
  danger?: boolean;
  answer: (yes: boolean) => void;
}

let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Question[]): void {
  questions = next;
  listeners.forEach((listener) => listener());
}

export function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentQuestions = (): readonly Question[] => questions;

/** Queues a question; questions are shown one at a time. Resolves with the answer. */
export function ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean): void => {
      publish(questions.filter((other) => other.id !== id));
      resolve(yes);
    };
    publish([...questions, { ...question, id, answer }]);
  });
}
